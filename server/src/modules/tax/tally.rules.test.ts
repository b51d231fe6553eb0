import { expect, test } from 'vitest'
import { tallyXml } from './tally.rules.ts'

const names = {
  students: 'Students & parents',
  income: 'Course Fees',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  igst: 'Output IGST',
  cash: 'Cash',
  bank: 'HDFC Bank',
}
const invoice = {
  id: 'document-1',
  kind: 'invoice',
  number: 'IN/26-27/000001',
  day: '2026-11-20',
  buyer_name: 'Meera <Iyer>',
  buyer_gstin: null,
  place_of_supply: '27',
  description: 'Forms',
  ...{ taxable: 423_644, cgst: 38_128, sgst: 38_128, igst: 0, total: 499_900 },
} as const
const credit = {
  ...invoice,
  id: 'document-2',
  kind: 'credit',
  number: 'CN/26-27/000001',
  buyer_gstin: '29AAGCB7383J1Z4',
} as const
const paid = {
  ...{ transaction_id: 'transaction-1', method: 'cash' as const, amount: 499_900, day: '2026-11-21' },
  ...{ receiptNumber: 'AB/2026-27/000318', name: 'Meera Iyer' },
} as const
const returned = { ...paid, transaction_id: 'transaction-2', method: 'upi', amount: -100_050 } as const

const amounts = (xml: string) =>
  [...xml.matchAll(/<VOUCHER REMOTEID="([^"]+)" VCHTYPE="([^"]+)"[\s\S]*?<\/VOUCHER>/g)].map(
    ([text, id, type]) => ({
      id,
      type,
      lines: [
        ...text.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(.*?)<.*?<AMOUNT>(.*?)</g),
      ].map(([, ledger, isDebit, amount]) => [ledger, isDebit, amount]),
    }),
  )

test('documents and money are vouchers whose lines add up to 0, with ids that stay', () => {
  const xml = tallyXml([invoice, credit], [paid, returned], names)
  expect(amounts(xml)).toEqual([
    {
      ...{ id: 'document-1', type: 'Sales' },
      lines: [
        ['Students &amp; parents', 'Yes', '-4999.00'],
        ['Course Fees', 'No', '4236.44'],
        ['Output CGST', 'No', '381.28'],
        ['Output SGST', 'No', '381.28'],
      ],
    },
    {
      ...{ id: 'document-2', type: 'Credit Note' },
      lines: [
        ['Students &amp; parents', 'No', '4999.00'],
        ['Course Fees', 'Yes', '-4236.44'],
        ['Output CGST', 'Yes', '-381.28'],
        ['Output SGST', 'Yes', '-381.28'],
      ],
    },
    {
      ...{ id: 'transaction-1-cash', type: 'Receipt' },
      lines: [
        ['Students &amp; parents', 'No', '4999.00'],
        ['Cash', 'Yes', '-4999.00'],
      ],
    },
    {
      ...{ id: 'transaction-2-upi', type: 'Payment' },
      lines: [
        ['Students &amp; parents', 'Yes', '-1000.50'],
        ['HDFC Bank', 'No', '1000.50'],
      ],
    },
  ])
  expect(tallyXml([invoice, credit], [paid, returned], names)).toBe(xml)
})

test('it has the shape that Tally imports, and no text breaks out of it', () => {
  const xml = tallyXml([credit], [], names)
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<ENVELOPE>\n<HEADER><TALLYREQUEST>Import Data</,
  )
  expect(xml).toContain('<REPORTNAME>Vouchers</REPORTNAME>')
  expect(xml).toContain('<DATE>20261120</DATE>')
  expect(xml).toContain('<VOUCHERNUMBER>CN/26-27/000001</VOUCHERNUMBER>')
  expect(xml).toContain('<PARTYGSTIN>29AAGCB7383J1Z4</PARTYGSTIN>')
  expect(xml).toContain('<NARRATION>Meera &lt;Iyer&gt;, Forms</NARRATION>')
  expect(xml).not.toContain('<Iyer>')
})
