import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { renderText } from '#calls/learning/lessons.ts'
import { call, Refused } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { TopicText } from './topic-text.tsx'
import './lesson-text.css'
import './markdown.css'

const textPreview = (text: string) =>
  queryOptions({
    queryKey: ['topics', 'text', text],
    queryFn: ({ signal }) => call(renderText, { body: { text }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

export function MarkdownPreview({ id, text }: { id?: string; text: string }) {
  const previewedText = useDebounced(text.trim())
  const { data, error, refetch } = useQuery({ ...textPreview(previewedText), enabled: previewedText !== '' })
  const isEmpty = previewedText === ''
  return (
    <div id={id} className="markdown-preview">
      <div role="status" className="text-label">
        {!isEmpty && data?.error && (
          <p className="field-error">
            <Icon name="warning" size={18} />
            {data.error}
          </p>
        )}
        {!isEmpty && error && (
          <p className="text-ink2">
            {reasonOf(error)}{' '}
            <Button size="row" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        )}
      </div>
      {isEmpty && (
        <p className="text-ink2">
          <Trans>What you write shows here as students will see it.</Trans>
        </p>
      )}
      {!isEmpty && data && <TopicText html={data.html} />}
    </div>
  )
}

/** A proxy's refusal may have no message. */
const reasonOf = (error: Error) =>
  error instanceof Refused && error.message ? error.message : t`The preview did not load.`
