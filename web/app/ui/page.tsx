import type { ReactNode } from 'react'
import { LogoWord } from './logo.tsx'

/** The width of the page: 80rem at most, its text right of the margin line. */
export function Sheet({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`sheet ${className}`}>{children}</div>
}

/** The main part of a page. The skip link leads here. */
export function Main({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </main>
  )
}

/** A title of a list, a note at the right, and the heavy rule that opens it. */
export function ListHead({ title, note, id }: { title: string; note?: ReactNode; id?: string }) {
  return (
    <div className="list-head">
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
    </div>
  )
}

/** A row with its number hanging in the margin; on phones the number has a column of the row's own. */
export function Hung({
  numeral,
  children,
  className = '',
}: {
  numeral: string | number
  children: ReactNode
  className?: string
}) {
  return (
    <div className={`hung ${className}`}>
      <span className="numeral" aria-hidden="true">
        {numeral}
      </span>
      <div>{children}</div>
    </div>
  )
}

/** A blank ruled page with its title six rules down; `wordBehind` draws अभ्यास in the paper, as at the log-in. */
export function RuledPage({
  title,
  wordBehind,
  children,
}: {
  title: string
  wordBehind?: boolean
  children: ReactNode
}) {
  return (
    <Main className="ruled">
      {wordBehind && <LogoWord className="word-behind" />}
      <Sheet className="relative pb-84">
        <div className="ruled-head">
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {children}
      </Sheet>
    </Main>
  )
}
