import { setDropped, toggleStart, turnPage } from './split.ts'
import type { Split } from './use-split.ts'

export type PageActions = ReturnType<typeof pageActions>

export const pageActions = ({ pages, change }: Split, selected: number | null) => ({
  start: (page = selected) => page !== null && change(toggleStart(pages, page)),
  turn: (page = selected) => page !== null && change(turnPage(pages, page)),
  drop: (page = selected) => {
    const found = pages.find((one) => one.page === page)
    if (found) change(setDropped(pages, new Set([found.page]), !found.isDropped))
  },
})
