import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { ListedText } from './listed-text.tsx'
import { bankOf } from './queries.ts'
import { hasSameText, type QuestionDraft } from './question-draft.ts'

interface SameTextProps {
  courseId: string
  draft: QuestionDraft
}

/** Ignores options, unlike the list of duplicates. */
export function SameText({ courseId, draft }: SameTextProps) {
  const text = useDebounced((draft.text.en || draft.text.hi).trim())
  const search = text.slice(0, limits.name)
  const query = useQuery({ ...bankOf(courseId, { search, limit: 20 }), enabled: text !== '' })
  const found = query.data?.data.filter((one) => hasSameText(one, draft)) ?? []
  return (
    <div role="status">
      {text !== '' && found.length > 0 && (
        <>
          <p className="font-strong">
            <Trans>A question with this text is in the bank already:</Trans>
          </p>
          <ul>
            {found.map((question) => (
              <li key={question._id} className="mt-8">
                <ListedText question={question} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
