import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { WorkFile, WorkTry } from '#contract/homework/homework.ts'
import { isWebAddress, shortLinkText } from '#contract/web-link.ts'
import { FileRow } from '../../shared/file-row.tsx'
import { handoutPass } from '../../shared/handout-pass.ts'
import { bytesText } from '../../ui/bytes.ts'
import { dayAndTime } from '../../ui/dates.ts'
import './homework.css'
import { countOfFiles, fileNote } from './work-texts.ts'

export function SubmittedFiles({ files }: { files: readonly WorkFile[] }) {
  const photos = files.filter(({ kind }) => kind === 'photo')
  const others = files.filter(({ kind }) => kind !== 'photo')
  return (
    <>
      {photos.length > 0 && <Thumbnails photos={photos} />}
      {others.length > 0 && (
        <ul className={photos.length > 0 ? 'mt-12' : undefined}>
          {others.map((file) => (
            <FileRow
              key={file._id}
              name={file.name}
              url={file.url}
              icon={file.kind === 'pdf' ? 'pdf' : 'task'}
              note={fileNote(file)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function Thumbnails({ photos }: { photos: readonly WorkFile[] }) {
  const pass = useQuery(handoutPass).data?.pass
  return (
    <ol className="work-pages">
      {photos.map(({ _id, url, thumbnailUrl, name, size }, place) => (
        <li key={_id}>
          <a className="work-page" href={pass && `${url}?${pass}`} target="_blank" rel="noopener noreferrer">
            {pass && (
              <img
                src={`${thumbnailUrl ?? url}?${pass}`}
                alt={t`Page ${place + 1}, ${name}`}
                loading="lazy"
              />
            )}
            <span className="vh"> {t`(opens in a new tab)`}</span>
          </a>
          <p className="tnum mt-4 flex flex-wrap justify-between gap-x-8 text-note">
            <span className="font-strong" aria-hidden="true">
              {place + 1}
            </span>
            <span className="text-ink2">{bytesText(size)}</span>
          </p>
          <p className="truncate text-ink3 text-note" aria-hidden="true">
            {name}
          </p>
        </li>
      ))}
    </ol>
  )
}

export function EarlierTries({ tries, now }: { tries: readonly WorkTry[]; now: Date }) {
  if (tries.length === 0) return null
  return (
    <details className="text-label">
      <summary className="min-h-44 content-center font-strong text-pen">
        <Trans>What you sent before</Trans>
      </summary>
      <ul>
        {tries.map(({ _id, submittedAt, link, files }) => (
          <li key={_id} className="list-row py-12">
            <p className="mb-8 text-ink2">
              <time dateTime={submittedAt}>{dayAndTime(new Date(submittedAt), now)}</time>
              {files.length > 0 && ` · ${countOfFiles(files)}`}
            </p>
            {link && isWebAddress(link) && (
              <a className="link" href={link} target="_blank" rel="noopener noreferrer">
                {shortLinkText(link)}
                <span className="vh"> {t`(opens in a new tab)`}</span>
              </a>
            )}
            <SubmittedFiles files={files} />
          </li>
        ))}
      </ul>
    </details>
  )
}
