import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { handoutPass } from '../../shared/handout-pass.ts'

export function DoubtPictures({
  urls,
  action,
}: {
  urls: readonly string[]
  action?: (url: string, number: number) => ReactNode
}) {
  // Image requests send no authorization header, so addresses are signed.
  const { data } = useQuery({ ...handoutPass, enabled: urls.length > 0 })
  if (urls.length === 0) return null
  return (
    <ul className="doubt-pictures">
      {urls.map((url, index) => (
        <li key={url}>
          {data ? (
            <a
              className="doubt-picture"
              href={`${url}?${data.pass}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <img src={`${url}?${data.pass}`} alt={t`Attached, number ${index + 1}`} loading="lazy" />
              <span className="vh"> {t`(opens in a new tab)`}</span>
            </a>
          ) : (
            <span className="doubt-picture" />
          )}
          {action?.(url, index + 1)}
        </li>
      ))}
    </ul>
  )
}
