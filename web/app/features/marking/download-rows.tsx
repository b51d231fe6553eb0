import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { WorkFile } from '#contract/homework/homework.ts'
import { handoutPass } from '../../shared/handout-pass.ts'
import { bytesText } from '../../ui/bytes.ts'
import { Icon } from '../../ui/icons.tsx'

export function DownloadRows({ files }: { files: readonly WorkFile[] }) {
  const { data } = useQuery({ ...handoutPass, enabled: files.length > 0 })
  if (files.length === 0 || !data) return null
  return (
    <ul className="viewer-files" aria-label={t`Files`}>
      {files.map(({ _id, name, size, url }) => (
        <li key={_id} className="list-row">
          <a
            className="link-plain flex min-h-44 items-center gap-12"
            href={`${url}?${data.pass}`}
            download={name}
          >
            <Icon name="download" />
            <span className="min-w-0 break-words">{name}</span>
            <span className="ml-auto flex-none text-ink3 text-note">{bytesText(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
