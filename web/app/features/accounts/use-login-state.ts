import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import type { LoginState } from './remembered-page.ts'

/** After a reload, the address of a public course page names the state. */
export function useLoginState<State extends LoginState>(): State | null {
  const { state, search } = useLocation() as { state: State | null; search: string }
  return useMemo(() => {
    const course = new URLSearchParams(search).get('course')
    return course && !state?.from ? ({ ...state, from: paths.payment(course) } as State) : state
  }, [state, search])
}
