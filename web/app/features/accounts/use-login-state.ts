import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import type { LoginState } from './remembered-page.ts'

/**
 * The state comes from the page before. A public page of a course names it in the address, so that a new tab
 * and a reload lead to its order slip too.
 */
export function useLoginState<State extends LoginState>(): State | null {
  const { state, search } = useLocation() as { state: State | null; search: string }
  return useMemo(() => {
    const course = new URLSearchParams(search).get('course')
    return course && !state?.from ? ({ ...state, from: paths.payment(course) } as State) : state
  }, [state, search])
}
