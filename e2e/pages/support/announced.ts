import { screen, waitFor } from './page.tsx'

/** Waits for a text in a live region. */
export const announced = (text: string | RegExp, role: 'status' | 'alert' = 'status') =>
  waitFor(() => {
    const found = screen.getAllByText(text).find((element) => element.closest(`[role="${role}"]`))
    if (!found) throw new Error(`no ${role} says ${text}`)
    return found
  })
