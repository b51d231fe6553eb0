import '@testing-library/jest-dom/vitest'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { openSchool, type Person, type School, startOfTests } from '#server/testing/school.ts'
import { queryClient } from '../../../web/app/api/query-client.ts'
import { forgetSessionEnd, restoreSession } from '../../../web/app/api/session.ts'
import { bringFaultsInSight } from '../../../web/app/faults-in-sight.ts'
import { leaveKeysToInputMethods } from '../../../web/app/input-methods.ts'
import { bringBackTranslatedTexts } from '../../../web/app/translated-texts.ts'
import { endToast, shownToasts } from '../../../web/app/ui/toast.ts'
import { Toaster } from '../../../web/app/ui/toaster.tsx'
import { Network } from './network.ts'
import { openRouter } from './router.tsx'
import { resize, usualWidth } from './window.ts'

export { fireEvent, screen, waitFor, within } from '@testing-library/react'

/**
 * Page tests: the product's pages in a document without layout, against a real school in the same process. Every test has
 * a school and a browser of its own.
 */
configure({ asyncUtilTimeout: 4_000 })

/** The document has no popovers: what stands in one is always there. */
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })

// As `entry.client.tsx` does once for a browser.
leaveKeysToInputMethods()
bringFaultsInSight()
bringBackTranslatedTexts()

export let school: School
export let network: Network
export const user = userEvent.setup({ delay: null })

/** The document knows every element of HTML but this one. */
const isKnown = (message: unknown) => String(message).includes('is unrecognized in this browser')
let errors: unknown[] = []

/** Before each test; `each-test.ts` sees to it. */
export async function begin(): Promise<void> {
  // The date stands still, at the school's. Timers run, unless a test holds them.
  vi.useFakeTimers({ toFake: ['Date'], now: startOfTests })
  school = await openSchool()
  network = new Network(school.app)
  vi.stubGlobal('fetch', network.fetch)
  errors = []
  vi.spyOn(console, 'error').mockImplementation((message, ...more) => {
    if (!isKnown(message)) errors.push([message, ...more].join(' '))
  })
}

/** After each test. */
export async function end(): Promise<void> {
  leave()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.zone
  // The name and the logo of the school, as its server writes them into the document.
  delete document.documentElement.dataset.school
  delete document.documentElement.dataset.logo
  await resize(usualWidth)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  await school.close()
  expect(errors, 'the page reported errors').toEqual([])
}

/** Closes the page, as the closing of a tab does; what the browser stores stays. */
function leave(): void {
  cleanup()
  queryClient.clear()
  for (const { id } of shownToasts()) endToast(id)
}

/**
 * Opens an address in a new document, and waits for its heading.
 * @param state what the entry of the history holds
 */
export async function open(path: string, state: unknown = null): Promise<void> {
  leave()
  history.replaceState(state, '', path)
  document.title = ''
  forgetSessionEnd()
  restoreSession()
  const router = await openRouter()
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
      <Toaster />
    </I18nProvider>,
  )
  // A search by role looks at every element of the page, at each change of it.
  // The first page of a process waits for the code of all.
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 20_000 })
}

/** Opens the same entry of the history in a new document. */
export const reload = () => open(`${location.pathname}${location.search}${location.hash}`, history.state)

/** Puts a text into a field at once, in the place of what is there; key by key (`user.type`) takes 20 ms a key. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.click(field)
  if (text) await user.paste(text)
}

/** Puts a person's session into the browser, for the next page that is opened. */
export async function signIn(person: Person): Promise<Person> {
  const { body } = await person.call('GET', 'auth/me')
  localStorage.setItem('token', person.token)
  localStorage.setItem('user', JSON.stringify(body))
  return person
}

/** Opens a school with this environment in the place of the usual one. */
export async function openSchoolWith(environment: Record<string, string>): Promise<void> {
  await school.close()
  school = await openSchool(environment)
  network = new Network(school.app)
  vi.stubGlobal('fetch', network.fetch)
}
