import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Mark } from '#contract/marking/marking.ts'
import { signedPoints } from '#contract/marking/stroke.ts'
import { savedTexts, useChangeSavedTexts } from '../../shared/saved-texts.tsx'
import { Button } from '../../ui/button.tsx'

const remarkOf = ({ text, points }: Mark) =>
  points === null ? (text ?? '') : `${text} ${signedPoints(points)}`

export function SaveAsRemark({ mark }: { mark: Mark }) {
  const { data: saved } = useQuery(savedTexts)
  const change = useChangeSavedTexts()
  const remark = remarkOf(mark)
  if (!mark.text || !saved) return null
  const isSaved = saved.includes(remark)
  return (
    <Button
      size="row"
      variant="quiet"
      disabled={isSaved}
      busy={change.isPending && t`Saving...`}
      onClick={() => change.mutate((before) => [...before.filter((one) => one !== remark), remark])}
    >
      {isSaved ? t`Text saved` : change.isError ? t`Not saved. Try again` : t`Save this text`}
    </Button>
  )
}
