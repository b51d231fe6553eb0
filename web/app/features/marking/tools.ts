import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MarkKind } from '#contract/marking/marking.ts'
import type { IconName } from '../../ui/icons.tsx'

export type Tool = MarkKind | 'eraser'

interface ToolRow {
  readonly tool: Tool
  /** Shortcut key, as shown on the button. */
  readonly key: string
  readonly icon: IconName
  readonly label: MessageDescriptor
}

export const tools: readonly ToolRow[] = [
  { tool: 'pen', key: 'P', icon: 'pencil', label: msg`Pen` },
  { tool: 'tick', key: 'T', icon: 'check', label: msg`Tick` },
  { tool: 'cross', key: 'X', icon: 'close', label: msg`Cross` },
  { tool: 'underline', key: 'U', icon: 'underline', label: msg`Underline` },
  { tool: 'ring', key: 'O', icon: 'ring', label: msg`Ring` },
  { tool: 'text', key: 'W', icon: 'text', label: msg`Write` },
  { tool: 'remark', key: 'R', icon: 'stamp', label: msg`Saved text` },
  { tool: 'note', key: 'N', icon: 'note', label: msg`Note` },
  { tool: 'points', key: '+', icon: 'plus', label: msg`Points` },
  { tool: 'eraser', key: 'E', icon: 'eraser', label: msg`Eraser` },
]

export const toolOfKey = (key: string): Tool | undefined =>
  tools.find((row) => row.key.toLowerCase() === key)?.tool

export const isWritten = (kind: MarkKind) =>
  kind === 'text' || kind === 'remark' || kind === 'note' || kind === 'points'

export const isSpan = (tool: Tool) => tool === 'pen' || tool === 'underline' || tool === 'ring'
