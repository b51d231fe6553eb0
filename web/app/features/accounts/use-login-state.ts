import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import type { LoginState } from './remembered-page.ts'

/** If the state names no page, log-in leads to paying for the course in the address. */
export function useLoginState<State extends LoginState>(): State | null {
  const { state, search } = useLocation() as { state: State | null; search: string }
  return useMemo(() => {
    const course = new URLSearchParams(search).get('course')
    return course && !state?.from ? ({ ...state, from: paths.payment(course) } as State) : state
  }, [state, search])
}
