import { beforeEach, expect, test } from 'vitest'
import { signInAdmin } from './support/office.ts'
import { open, screen, user, waitFor, within } from './support/page.tsx'

/** The file of a bank before it is uploaded: which column has what, and what does not fit. */

beforeEach(async () => {
  await signInAdmin()
})

const choose = async (text: string, name = 'statement.csv') => {
  await open('/admin/fees/bank')
  await user.upload(screen.getByLabelText('Bank statement to upload'), new File([text], name))
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Columns of the statement' }))
const textOf = (...lines: string[]) => ['Date,Narration,Debit,Credit,Balance', ...lines].join('\r\n')

test('a row that does not fit is named with its line and stays out, until its balance is not asked', async () => {
  await choose(
    textOf(
      '19/11/26,OPENING,,,1000.00',
      '19/11/26,FEE, NOVEMBER,,100.00,1100.00',
      '20/11/26,PAPER,,4999.00,600.00',
    ),
  )
  const inside = await dialog()
  expect(inside.getByLabelText('Money paid out')).toHaveValue('2')
  const misfits = within(inside.getByRole('region', { name: 'Rows that do not fit' }))
  expect(misfits.getByRole('listitem')).toHaveTextContent(
    'Line 4: its balance does not follow from the row before20/11/26, PAPER, 4999.00, 600.00',
  )
  expect(inside.getByRole('region', { name: 'First rows' })).toHaveTextContent('FEE, NOVEMBER')
  expect(inside.getByRole('button', { name: 'Upload 1 row' })).toBeVisible()
  await user.selectOptions(inside.getByLabelText('Balance'), 'None')
  await waitFor(() => expect(inside.queryByRole('region', { name: 'Rows that do not fit' })).toBeNull())
  expect(inside.getByRole('button', { name: 'Upload 2 rows' })).toBeVisible()
})
