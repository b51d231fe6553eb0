import type { ReactNode } from 'react'
import { LogoWord } from './logo.tsx'

export function Sheet({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`sheet ${className}`}>{children}</div>
}

export function Main({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </main>
  )
}

export function ListHead({ title, note, id }: { title: string; note?: ReactNode; id?: string }) {
  return (
    <div className="list-head">
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
    </div>
  )
}

export function NumberedRow({
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
