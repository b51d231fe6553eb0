import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import type { DraftTopic } from './draft-topic.ts'
import { type PastedLinks, readLinks } from './pasted-links.ts'

export interface AddLinksProps {
  existingTopics: readonly DraftTopic[]
  onAdd: (topics: PastedLinks['topics']) => void
  onClose: () => void
}

export function AddLinks({ existingTopics, onAdd, onClose }: AddLinksProps) {
  const [text, setText] = useState('')
  const read = readLinks(text, existingTopics)
  const count = read.topics.length
  const add = () => {
    onAdd(read.topics)
    onClose()
  }
  return (
    <div className="add-panel">
      <TextArea
        id="pasted-links"
        label={t`Links, each on a line`}
        hint={t`Such as the links of YouTube videos. A name may stand before the link, or on the line above it.`}
        rows={5}
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="status" className="grid gap-4 text-label text-ink2">
        {lines(read).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="flex flex-wrap gap-12">
        <Button size="row" disabled={count === 0} onClick={add}>
          {count === 0 ? t`Add topics` : plural(count, { one: 'Add # topic', other: 'Add # topics' })}
        </Button>
        <Button size="row" variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  )
}

function lines({ playlists, repeated, unread }: PastedLinks): string[] {
  const [first = ''] = unread
  return [
    playlists > 0 &&
      t`A playlist becomes one topic with its link, because the school cannot look into YouTube. To get a topic for each video, paste the links of the videos.`,
    repeated > 0 &&
      plural(repeated, {
        one: '# video is in the syllabus already and is left out.',
        other: '# videos are in the syllabus already and are left out.',
      }),
    unread.length > 0 &&
      plural(unread.length, {
        one: `No link in “${first}”.`,
        other: `No link in # lines, such as “${first}”.`,
      }),
  ].filter((line) => line !== false)
}
