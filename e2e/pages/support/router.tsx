import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type ComponentType, useLayoutEffect } from 'react'
import { createBrowserRouter, type RouteObject, useLocation } from 'react-router'
import App, { ErrorBoundary, HydrateFallback } from '../../../web/app/root.tsx'
import routes from '../../../web/app/routes.ts'

interface PageModule {
  readonly default: ComponentType
  readonly meta?: (args: { location: { pathname: string } }) => readonly { title?: string }[]
}

const pages = import.meta.glob<PageModule>('../../../web/app/areas/*/*-{page,layout,index}.tsx')

/** Loading pages during the first test might exceed its time limit. */
export const loadPages = () => Promise.all(Object.values(pages).map((load) => load()))

export const openRouter = async () =>
  createBrowserRouter([
    { Component: App, ErrorBoundary, HydrateFallback, children: (await routes).map(routeOf) },
  ])

function routeOf({ file, path, index, children }: RouteConfigEntry): RouteObject {
  const load = pages[`../../../web/app/${file}`]
  if (!load) throw new Error(`no page in ${file}`)
  const lazy = async () => ({ Component: withTitle(await load()) })
  if (index) return { index: true, lazy }
  return { path, lazy, ...(children && { children: children.map(routeOf) }) }
}

function withTitle({ default: Page, meta }: PageModule): ComponentType {
  return function Titled() {
    const location = useLocation()
    // A passive effect would set the title after the heading appears.
    useLayoutEffect(() => {
      document.title = meta?.({ location }).find(({ title }) => title)?.title ?? document.title
    })
    return <Page />
  }
}
