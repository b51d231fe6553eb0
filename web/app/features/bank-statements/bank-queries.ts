import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addBankRows,
  confirmBankRows,
  decideBankRow,
  listBankRows,
} from '#calls/bank-statements/bank-rows.ts'
import { type BankPart, type BankRowInput, maxBankRows } from '#contract/bank-statements/bank-rows.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { invalidateSettled } from '../../shared/money/enrollment-queries.ts'
import { listFilter, orderOf } from '../../ui/list-filter.ts'

export const bankParts: Record<BankPart, MessageDescriptor> = {
  sure: msg`Matched, to confirm`,
  open: msg`For you to decide`,
  returned: msg`Went back`,
  matched: msg`Confirmed`,
  ignored: msg`Not a fee`,
}

export const bankFilter = listFilter({ part: orderOf('sure', 'open', 'returned', 'matched', 'ignored') })
export type BankFilter = ReturnType<typeof bankFilter.read>

export const bankRowsPage = ({ part, page }: BankFilter) =>
  queryOptions({
    ...pageQuery(listBankRows, ['enrollments', 'bank'], { part, page }),
    select: ({ body: { rows, ...all }, ...counted }) => ({ ...counted, ...all, body: rows }),
  })

/** @param onShare gets the sent share, 0 to 1 */
export async function sendBankRows(
  account: string,
  rows: readonly BankRowInput[],
  onShare: (share: number) => void,
): Promise<{ added: number; known: number }> {
  const sum = { added: 0, known: 0 }
  for (let start = 0; start < rows.length; start += maxBankRows) {
    const { added, known } = await call(addBankRows, {
      body: { account, rows: rows.slice(start, start + maxBankRows) },
    })
    sum.added += added
    sum.known += known
    onShare(Math.min(1, (start + maxBankRows) / rows.length))
  }
  return sum
}

export async function confirmAllSure(): Promise<{ confirmed: number; joined: number }> {
  const sum = { confirmed: 0, joined: 0 }
  while (true) {
    const { confirmed, joined, left } = await call(confirmBankRows, { body: {} })
    sum.confirmed += confirmed
    sum.joined += joined
    if (left === 0 || confirmed + joined === 0) return sum
  }
}

export function useBankActions() {
  const cache = useQueryClient()
  const onSettled = () => invalidateSettled(cache)
  return {
    confirmAll: useMutation({ mutationFn: confirmAllSure, onSettled }),
    decide: useMutation({
      mutationFn: ({ rowId, decision }: { rowId: string; decision: SentBodyOf<typeof decideBankRow> }) =>
        call(decideBankRow, { params: { rowId }, body: decision }),
      onSettled,
    }),
  }
}
