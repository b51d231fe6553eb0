import { t } from '@lingui/core/macro'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { bytesText } from '../../ui/bytes.ts'

type Limits = Pick<Assignment, 'maxMegabytes' | 'fileTypes'>
type FileFacts = Pick<File, 'name' | 'size'>

export function checkFiles<F extends FileFacts>(
  kind: 'pdf' | 'file',
  chosen: readonly F[],
  limits: Limits,
): { taken: F[]; refused: string[] } {
  const checked = chosen.map((file) => ({ file, why: refusal(kind, file, limits) }))
  return {
    taken: checked.flatMap(({ file, why }) => (why === null ? [file] : [])),
    refused: checked.flatMap(({ why }) => why ?? []),
  }
}

/** Checks name and size; the server checks the content. */
function refusal(kind: 'pdf' | 'file', { name, size }: FileFacts, limits: Limits): string | null {
  const { maxMegabytes, fileTypes } = limits
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (kind === 'pdf' && ending !== 'pdf') return t`${name} is not a PDF.`
  if (kind === 'file' && fileTypes.length > 0 && !fileTypes.includes(ending)) {
    const kinds = fileTypes.join(', ')
    return t`${name} was not taken. This assignment takes ${kinds}.`
  }
  if (size === 0) return t`${name} is empty.`
  if (size > maxMegabytes * 1024 * 1024)
    return t`${name} has ${bytesText(size)}. This assignment takes ${maxMegabytes} MB for a file.`
  return null
}
