import { screen, waitFor } from './page.tsx'

/** Waits for a text in a live region. */
export const announced = (words: string | RegExp, role: 'status' | 'alert' = 'status') =>
  waitFor(() => {
    const found = screen.getAllByText(words).find((element) => element.closest(`[role="${role}"]`))
    if (!found) throw new Error(`no ${role} says ${words}`)
    return found
  })
