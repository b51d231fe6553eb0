import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { Button, buttonClass } from '../button.tsx'
import { Icon } from '../icons.tsx'
import type { PdfSearch } from './use-pdf-search.ts'

interface PdfBarProps {
  page: number
  pages: number
  zoom: number
  address: string
  search: PdfSearch
  onPage: (page: number) => void
  onZoom: (zoom: number) => void
  onSearch: (query: string) => void
  onStep: (direction: 1 | -1) => void
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

export function PdfBar({ page, pages, zoom, address, search, ...handlers }: PdfBarProps) {
  return (
    <div className="pdf-bar" role="toolbar" aria-label={t`PDF`}>
      <PageGroup page={page} pages={pages} onPage={handlers.onPage} />
      <ZoomGroup zoom={zoom} onZoom={handlers.onZoom} />
      <SearchGroup search={search} onSearch={handlers.onSearch} onStep={handlers.onStep} />
      <a
        className={`${buttonClass({ variant: 'quiet', size: 'icon' })} pdf-download`}
        href={address}
        download
        aria-label={t`Download the PDF`}
      >
        <Icon name="download" />
      </a>
    </div>
  )
}

function PageGroup({ page, pages, onPage }: Pick<PdfBarProps, 'page' | 'pages' | 'onPage'>) {
  const [typed, setTyped] = useState<string>()
  const goToTyped = () => {
    const typedPage = Number(typed)
    if (typed && Number.isInteger(typedPage)) onPage(Math.min(Math.max(typedPage, 1), pages))
    setTyped(undefined)
  }
  return (
    <div className="pdf-group">
      <Button
        size="icon"
        icon="chevronUp"
        variant="quiet"
        aria-label={t`Page before`}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Button
        size="icon"
        icon="chevronDown"
        variant="quiet"
        aria-label={t`Next page`}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
      <form
        className="pdf-count"
        onSubmit={(event) => {
          event.preventDefault()
          goToTyped()
        }}
      >
        <input
          inputMode="numeric"
          aria-label={t`Page of the PDF`}
          value={typed ?? String(page)}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={goToTyped}
        />
        <span>
          <Trans>of {pages}</Trans>
        </span>
      </form>
    </div>
  )
}

function ZoomGroup({ zoom, onZoom }: Pick<PdfBarProps, 'zoom' | 'onZoom'>) {
  const percent = Math.round(zoom * 100)
  return (
    <div className="pdf-group">
      <Button
        size="icon"
        icon="dash"
        variant="quiet"
        aria-label={t`Smaller`}
        disabled={zoom <= (zooms[0] ?? 1)}
        onClick={() => onZoom(zooms.findLast((one) => one < zoom) ?? zoom)}
      />
      <span className="tnum pdf-percent" role="status">
        {percent} %
      </span>
      <Button
        size="icon"
        icon="plus"
        variant="quiet"
        aria-label={t`Larger`}
        disabled={zoom >= (zooms.at(-1) ?? 1)}
        onClick={() => onZoom(zooms.find((one) => one > zoom) ?? zoom)}
      />
    </div>
  )
}

function SearchGroup({ search, onSearch, onStep }: Pick<PdfBarProps, 'search' | 'onSearch' | 'onStep'>) {
  const [query, setQuery] = useState('')
  const submit = () => {
    if (query.trim() !== search.query) onSearch(query.trim())
    else onStep(1)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault()
      onStep(-1)
    }
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault()
      setQuery('')
      onSearch('')
    }
  }
  return (
    <form
      className="pdf-group pdf-search"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <input
        type="search"
        placeholder={t`Search in the PDF`}
        aria-label={t`Search in the PDF`}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={handleKey}
      />
      <Button type="submit" size="icon" icon="search" variant="quiet" aria-label={t`Find next`} />
      <span className="tnum pdf-found" role="status">
        {resultText(search)}
      </span>
    </form>
  )
}

function resultText({ query, found, at, isReading }: PdfSearch): string {
  if (query === '') return ''
  if (found.length === 0) return isReading ? t`Searching …` : t`Not found`
  return t`${at + 1} of ${found.length}`
}
