import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Lesson, TopicFile } from '#contract/learning/lessons.ts'
import { useHandoutAddress, useRenewPass } from '../../shared/handout-pass.ts'
import { TopicText } from '../../shared/topic-text.tsx'
import { ListError, Loading } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { PdfPagesProps } from '../../ui/pdf/pdf-pages.tsx'

const PdfPages = lazy(() =>
  import('../../ui/pdf/pdf-pages.tsx').then(
    ({ PdfPages }) => ({ default: PdfPages }),
    () => ({ default: (_: PdfPagesProps) => <HandoutNotLoaded /> }),
  ),
)

export interface Part {
  id: string
  name: string
  show: () => ReactNode
  /** The content is already a named region. */
  isRegion?: true
}

export interface TopicPartsProps {
  lesson: Lesson
  page: number | null
  onPage: (page: number) => void
  more: readonly Part[]
}

export function TopicParts({ lesson, page, onPage, more }: TopicPartsProps) {
  const [params] = useSearchParams()
  const parts = [...partsOf(lesson, page, onPage), ...more]
  const requestedTab = params.get('tab')
  const open = parts.find(({ id }) => id === requestedTab) ?? parts[0]
  if (!open) return null
  return (
    <div className="topic-parts">
      {parts.length > 1 && <Tabs parts={parts} open={open.id} />}
      {open.isRegion ? open.show() : <section aria-label={open.name}>{open.show()}</section>}
    </div>
  )
}

function partsOf(lesson: Lesson, page: number | null, onPage: (page: number) => void): Part[] {
  const { name, text, pdf, files } = lesson
  const parts: Part[] = []
  if (text !== '')
    parts.push({
      id: 'text',
      name: t`Lesson`,
      show: () => <TopicText html={text} />,
    })
  if (pdf !== '')
    parts.push({
      id: 'handout',
      name: t`Handout`,
      show: () => <Handout pdf={pdf} title={name} page={page} onPage={onPage} />,
    })
  if (files.length > 0)
    parts.push({
      id: 'files',
      name: plural(files.length, { one: '# file', other: '# files' }),
      show: () => <Files files={files} />,
    })
  return parts
}

function Tabs({ parts, open }: { parts: readonly Part[]; open: string }) {
  const { pathname, state } = useLocation()
  return (
    <nav className="tabs" aria-label={t`Parts of the topic`}>
      {parts.map(({ id, name }) => (
        <Link
          key={id}
          className="tab"
          to={{ pathname, search: `?tab=${id}` }}
          state={state}
          replace
          preventScrollReset
          aria-current={id === open ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Handout({
  pdf,
  title,
  page,
  onPage,
}: {
  pdf: string
  title: string
  page: number | null
  onPage: (page: number) => void
}) {
  const address = useHandoutAddress(pdf)
  const renewPass = useRenewPass(pdf)
  const isOwn = pdf.startsWith('/api/files/')
  if (renewPass) return <HandoutNotLoaded onRetry={renewPass} />
  if (isOwn)
    return (
      <Suspense fallback={<HandoutWaits />}>
        {address.includes('?') ? (
          <PdfPages address={address} title={title} page={page} onPage={onPage} />
        ) : (
          <HandoutWaits />
        )}
      </Suspense>
    )
  return (
    <p className="lesson-elsewhere">
      <Icon name="external" />
      <a className="link" href={pdf} target="_blank" rel="noopener noreferrer">
        <Trans>Open the handout in a new tab</Trans>
      </a>
    </p>
  )
}

const HandoutWaits = () => (
  <div className="handout-place">
    <Loading />
  </div>
)

function HandoutNotLoaded({ onRetry = () => globalThis.location.reload() }) {
  return <ListError message={t`The handout did not load.`} onRetry={onRetry} />
}

function Files({ files }: { files: readonly TopicFile[] }) {
  return (
    <ul className="rule-t">
      {files.map((file) => (
        <li key={file.url} className="list-row">
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  )
}

function FileLink({ file: { name, url } }: { file: TopicFile }) {
  const address = useHandoutAddress(url)
  const isOwn = url.startsWith('/api/files/')
  return (
    <a
      className="link flex min-h-56 items-center gap-12"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      download={isOwn ? name : undefined}
    >
      <Icon name={isOwn ? 'download' : 'external'} />
      {name}
    </a>
  )
}
