import { Icon } from '../../../ui/icons.tsx'

export interface SignListProps {
  title: string
  /** check = what will be able to be done, dash = what is needed. */
  sign: 'check' | 'dash'
  items: readonly string[]
}

/** Sentences of a course under each other, each behind its sign; nothing when there are none. */
export function SignList({ title, sign, items }: SignListProps) {
  if (items.length === 0) return null
  const rows = items.map((text, place) => ({ text, key: `${place} ${text}` }))
  return (
    <section>
      <h2>{title}</h2>
      <ul className="sign-list mt-12">
        {rows.map(({ text, key }) => (
          <li key={key}>
            <Icon name={sign} className={`mt-4 ${sign === 'check' ? 'text-seal' : 'text-ink2'}`} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
