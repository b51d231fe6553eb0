import { Icon } from '../../../ui/icons.tsx'

export interface MarkedListProps {
  title: string
  sign: 'check' | 'dash'
  items: readonly string[]
}

export function MarkedList({ title, sign, items }: MarkedListProps) {
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
