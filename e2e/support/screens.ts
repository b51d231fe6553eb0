import type { Page } from '@playwright/test'
import { toHindi, withEnglishQueries } from './in-hindi.ts'
import { lookAt } from './look-at.ts'
import { lookAtHindi } from './look-at-hindi.ts'
import { callApi, enterAs, expect, type Student, test } from './test.ts'

const demo = {
  student: { email: 'student@abhyas.example', password: 'practice' },
  mentor: { email: 'mentor@abhyas.example', password: 'practice' },
  admin: { email: 'admin@abhyas.example', password: 'practice' },
  desk: { email: 'desk@abhyas.example', password: 'practice' },
}

export interface SchoolOfScreen {
  readonly url: string
}

export interface Screen {
  readonly name: string
  /** A function creates the screen's data, once for all looks. */
  readonly path: string | ((school: SchoolOfScreen, newcomer: Student) => Promise<string>)
  readonly account?: keyof typeof demo | 'newcomer'
  /** English, like the texts of `prepare`. */
  readonly heading: string | RegExp
  readonly prepare?: (page: Page) => Promise<void>
  readonly isBroken?: boolean
  /** More widths, in a window as high as the page. */
  readonly widths?: readonly number[]
}

interface Look {
  readonly isDark: boolean
  readonly width: number
  /** 800 by default. */
  readonly height?: number
}

export const looks: readonly Look[] = [
  { isDark: false, width: 1280 },
  { isDark: true, width: 320 },
  { isDark: true, width: 1280 },
  { isDark: false, width: 320 },
]

const looksOf = ({ widths = [] }: Screen): readonly Look[] => [
  ...looks,
  ...widths.map((width) => ({ isDark: false, width, height: 4_000 })),
]

export const fullStack = 'Full stack web development'

export function lookAtEach(screens: readonly Screen[]): void {
  const tests = screens.flatMap((screen) => [false, true].map((isHindi) => ({ screen, isHindi })))
  for (const { screen, isHindi } of tests) {
    const name = isHindi ? `${screen.name} in Hindi` : screen.name
    test(`${name}: axe finds nothing, nothing scrolls sideways`, async ({ page, school, student }) => {
      const token = await enter(page, school, screen, student)
      if (isHindi) await page.context().addCookies([{ name: 'language', value: 'hi', url: school.url }])
      const queriedPage = isHindi ? withEnglishQueries(page) : page
      if (screen.isBroken) {
        await page.route('**/api/**', (route) =>
          route.fulfill({ status: 500, json: { message: '', code: 'INTERNAL' } }),
        )
      }
      const path = typeof screen.path === 'string' ? screen.path : await screen.path(school, student)
      for (const { isDark: dark, width, height = 800 } of looksOf(screen)) {
        await page.setViewportSize({ width, height })
        // The device's theme applies without a chosen theme.
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
        await page.goto(await addressOf(path, school, token))
        await expect(page.locator('html')).toHaveAttribute('lang', isHindi ? 'hi' : 'en')
        await expect(page.locator('h1')).toHaveText(isHindi ? toHindi(screen.heading) : screen.heading)
        const loadingStatus = queriedPage.getByRole('status').filter({ hasText: 'Loading...' })
        // The first report may wait for a worker thread.
        await expect(loadingStatus).toHaveCount(0, { timeout: 20_000 })
        await screen.prepare?.(queriedPage)
        const look = `${name} ${dark ? 'dark' : 'light'} ${width}`
        await lookAt(page, look)
        if (isHindi) await lookAtHindi(page, look)
      }
    })
  }
}

async function enter(
  page: Page,
  school: { url: string },
  screen: Screen,
  newcomer: Student,
): Promise<string> {
  if (!screen.account) return ''
  return enterAs(page, school, screen.account === 'newcomer' ? newcomer : demo[screen.account])
}

async function topicAt(school: { url: string }, token: string, course: string | undefined, number: number) {
  const { body } = await callApi(school, token, 'GET', `courses/${course}/lessons`)
  return (body as { topics: { _id: string }[] }).topics[number - 1]?._id
}

async function addressOf(path: string, school: { url: string }, token: string): Promise<string> {
  const [kind, name, place] = path.split(':')
  if (kind !== 'course' && kind !== 'payment' && kind !== 'learn' && kind !== 'doubts') return path
  const { body } = await callApi(school, token, 'GET', 'courses')
  const id = (body as { _id: string; name: string }[]).find((course) => course.name === name)?._id
  if (kind === 'learn')
    return `/learn/${id}/${place === 'end' ? place : await topicAt(school, token, id, Number(place))}`
  if (kind === 'doubts') return `/courses/${id}/doubts`
  return kind === 'course' ? `/courses/${id}` : `/payment?course=${id}`
}
