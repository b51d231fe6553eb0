import { screen, waitFor } from './page.tsx'

export const findLiveText = (text: string | RegExp, role: 'status' | 'alert' = 'status') =>
  waitFor(() => {
    const found = screen.getAllByText(text).find((element) => element.closest(`[role="${role}"]`))
    if (!found) throw new Error(`no ${role} says ${text}`)
    return found
  })
