import { oneOf, pageIn, pageText, textIn } from './list-address.ts'

/** What a list is narrowed to by a state and by words, and which page is open; an empty text narrows nothing. */
export interface StateFilter<State extends string> {
  readonly state: State | ''
  readonly search: string
  readonly page: number
}

const longestSearch = 120

/** How such a filter stands in the address of a list with these states. */
export function stateFilter<const State extends string>(states: readonly State[]) {
  return {
    read: (params: URLSearchParams): StateFilter<State> => ({
      state: oneOf(states, params.get('state')) ?? '',
      search: textIn(params, 'search', longestSearch),
      page: pageIn(params),
    }),
    /** Any change but that of the page begins at page 1. */
    narrowed: (filter: StateFilter<State>, change: Partial<StateFilter<State>>): StateFilter<State> => ({
      ...filter,
      page: 1,
      ...change,
    }),
    address: ({ page, ...filter }: StateFilter<State>): Record<string, string | undefined> => ({
      ...filter,
      page: pageText(page),
    }),
  }
}
