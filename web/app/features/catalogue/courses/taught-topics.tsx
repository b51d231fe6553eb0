import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { SyllabusItem } from '#contract/catalogue/courses.ts'
import { watchAddress } from '#contract/catalogue/youtube.ts'
import { useHandoutAddress } from '../../../shared/handout-pass.ts'
import { Button } from '../../../ui/button.tsx'
import { pdfPreview, videoPreview } from '../course-page/previews.ts'

const initialTopicCount = 5

export function TaughtTopics({
  syllabus,
  courseName,
}: {
  syllabus: readonly SyllabusItem[]
  courseName: string
}) {
  const [isWhole, setWhole] = useState(false)
  if (syllabus.length === 0)
    return (
      <p className="mt-16 text-ink2">
        <Trans>No topics yet.</Trans>
      </p>
    )
  const shownTopics = isWhole ? syllabus : syllabus.slice(0, initialTopicCount)
  const isLong = syllabus.length > initialTopicCount
  return (
    <>
      <ol className="mt-16 rule-t" aria-label={t`Syllabus of ${courseName}`}>
        {shownTopics.map((item, place) => (
          <li key={item._id} className="list-row flex min-h-44 items-center gap-12 text-label">
            <span className="numeral w-24 flex-none" aria-hidden="true">
              {String(place + 1).padStart(2, '0')}
            </span>
            <span className="min-w-0 flex-1 break-words py-8">{item.name}</span>
            <TopicLinks item={item} />
          </li>
        ))}
      </ol>
      {isLong && (
        <Button variant="quiet" className="px-0" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? (
            <Trans>
              Show fewer topics<span className="vh"> of {courseName}</span>
            </Trans>
          ) : (
            <Trans>
              Show all {syllabus.length} topics<span className="vh"> of {courseName}</span>
            </Trans>
          )}
        </Button>
      )}
    </>
  )
}

function TopicLinks({ item }: { item: SyllabusItem }) {
  const pdf = pdfPreview(useHandoutAddress(item.pdf), location.origin)
  const video = videoPreview(useHandoutAddress(item.video))
  if (!pdf && !video)
    return (
      <span className="flex-none text-ink3">
        <Trans>Nothing to open yet</Trans>
      </span>
    )
  return (
    <span className="flex flex-none gap-16">
      {pdf && <TopicLink text={t`PDF`} of={item.name} address={pdf.address} />}
      {video && (
        <TopicLink
          text={t`Video`}
          of={item.name}
          address={video.kind === 'youtube' ? watchAddress(video.id) : video.address}
        />
      )}
    </span>
  )
}

function TopicLink({ text: label, of, address }: { text: string; of: string; address: string }) {
  return (
    <a
      className="link inline-flex min-h-44 items-center"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t`${label}: ${of} (opens in a new tab)`}
    >
      {label}
    </a>
  )
}
