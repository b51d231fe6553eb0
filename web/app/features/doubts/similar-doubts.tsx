import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { shortText } from '../../ui/shortened.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { answerText } from './answer-texts.ts'
import { stateText } from './doubt-texts.ts'
import { doubtsSimilarTo } from './queries.ts'

const searchedLength = 400

export function SimilarDoubts({ courseId, text }: { courseId: string; text: string }) {
  const typedText = text.trim()
  const debouncedText = useDebounced(typedText)
  const searchText = typedText === '' ? '' : debouncedText
  const { data } = useQuery(doubtsSimilarTo(courseId, searchText.slice(0, searchedLength)))
  const rows = searchText === '' ? [] : (data ?? [])
  return (
    <div role="status">
      {rows.length > 0 && (
        <section className="similar" aria-label={t`Asked before`}>
          <h3 className="font-strong text-label">
            <Trans>Your answer may be in one of these doubts.</Trans>
          </h3>
          <ul>
            {rows.map(({ _id, text, state, answers }) => (
              <li key={_id} className="py-4 text-label">
                <Link className="link" to={paths.doubt(courseId, _id)}>
                  {shortText(text, 60)}
                </Link>
                <span className="block text-ink2">
                  {t(stateText[state])} · {answerText(answers)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
