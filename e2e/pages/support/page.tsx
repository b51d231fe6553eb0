import '@testing-library/jest-dom/vitest'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { openSchool, type Person, type School, startOfTests } from '#server/testing/school.ts'
import { forgetPageData } from '../../../web/app/api/page-data.ts'
import { queryClient } from '../../../web/app/api/query-client.ts'
import { forgetSessionEnd, restoreSession } from '../../../web/app/api/session.ts'
import { forgetSchool } from '../../../web/app/areas/public/use-school.ts'
import { scrollErrorsIntoView } from '../../../web/app/errors-in-view.ts'
import { ignoreComposingKeys } from '../../../web/app/input-methods.ts'
import { restoreTranslatedTexts } from '../../../web/app/translated-texts.ts'
import { endToast, shownToasts } from '../../../web/app/ui/toast.ts'
import { Toaster } from '../../../web/app/ui/toaster.tsx'
import { Network } from './network.ts'
import { openRouter } from './router.tsx'
import { uploadRequestOver } from './upload-request.ts'
import { defaultWidth, resize } from './window.ts'

export { act, fireEvent, screen, waitFor, within } from '@testing-library/react'

/** A school in the same process makes searches slower. */
configure({ asyncUtilTimeout: 4_000 })

/** happy-dom has no popovers: these elements are always shown. */
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })

// `entry.client.tsx` also calls these functions.
ignoreComposingKeys()
scrollErrorsIntoView()
restoreTranslatedTexts()

export let school: School
export let network: Network
export const user = userEvent.setup({ delay: null })

/** React warns about elements that happy-dom does not know. */
const isKnownWarning = (message: unknown) => String(message).includes('is unrecognized in this browser')
let errors: unknown[] = []
let router: Awaited<ReturnType<typeof openRouter>> | undefined

function connect(): void {
  network = new Network(school.app)
  vi.stubGlobal('fetch', network.fetch)
  vi.stubGlobal('XMLHttpRequest', uploadRequestOver(network.fetch))
}

export async function startSchool(): Promise<void> {
  // Timers stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: startOfTests })
  school = await openSchool()
  connect()
  errors = []
  vi.spyOn(console, 'error').mockImplementation((message, ...rest) => {
    if (!isKnownWarning(message)) errors.push([message, ...rest].join(' '))
  })
}

export async function endSchool(): Promise<void> {
  closePage()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.zone
  delete document.documentElement.dataset.school
  delete document.documentElement.dataset.logo
  await resize(defaultWidth)
  vi.useRealTimers()
  await school.close()
  expect(errors, 'the page reported errors').toEqual([])
}

function closePage(): void {
  cleanup()
  // An old router would still react to the history.
  router?.dispose()
  queryClient.clear()
  forgetPageData()
  forgetSchool()
  for (const { id } of shownToasts()) endToast(id)
}

/**
 * Opens a page like a new document, and waits for its heading.
 * @param state of the history entry
 */
export async function open(path: string, state: unknown = null): Promise<void> {
  closePage()
  history.replaceState(state, '', path)
  document.title = ''
  forgetSessionEnd()
  restoreSession()
  router = await openRouter()
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
      <Toaster />
    </I18nProvider>,
  )
  // A search by role would check every element.
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
}

export const reload = () => open(`${location.pathname}${location.search}${location.hash}`, history.state)

/** `user.type` takes 20 ms per key. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.click(field)
  if (text) await user.paste(text)
}

export async function signIn(person: Person): Promise<Person> {
  const { body } = await person.call('GET', 'auth/me')
  localStorage.setItem('token', person.token)
  localStorage.setItem('user', JSON.stringify(body))
  return person
}

export async function openSchoolWith(environment: Record<string, string>): Promise<void> {
  await school.close()
  school = await openSchool(environment)
  connect()
}
