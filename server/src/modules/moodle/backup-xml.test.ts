import { expect, test } from 'vitest'
import { recordsIn } from './backup-xml.ts'

test('a record has its attributes and the texts right inside it', () => {
  const xml = `<?xml version="1.0"?><files><file id="1&amp;2"><name>a &lt;b&gt; &#2350; <![CDATA[<c>]]></name>
    <none>$@NULL@$</none><empty/><inner><name>no</name></inner></file><other><file id="3"/></other><file id="4"></file></files>`
  expect(recordsIn(xml, 'files/file')).toEqual([
    { id: '1&2', name: 'a <b> म <c>', none: '', empty: '', inner: '' },
    { id: '4' },
  ])
  expect(recordsIn('<files id="5"></files>', 'files')).toEqual([{ id: '5' }])
  expect(recordsIn('<a><toString>x</toString></a>', 'a')[0]?.toString).toBe('x')
})

test.each([
  ['dtd', '<!DOCTYPE files [<!ENTITY a "b">]><files><file><name>&a;</name></file></files>'],
  ['damaged', '<files><file>'],
  ['damaged', '<files><file></files></file>'],
  ['damaged', 'a letter'],
  ['damaged', ''],
  ['damaged', '<a>'.repeat(100)],
])('%s: %s is refused', (failure, xml) => {
  expect(() => recordsIn(xml, 'files/file')).toThrow(expect.objectContaining({ failure }))
})
