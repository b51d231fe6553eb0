import { t } from '@lingui/core/macro'
import type { InkColour } from '#contract/marking/marking.ts'
import { Icon } from '../../ui/icons.tsx'
import { type Tool, tools } from './tools.ts'

export interface PenStripProps {
  tool: Tool | null
  ink: InkColour
  canUndo: boolean
  canRedo: boolean
  /** Choosing the selected tool deselects the tool. */
  onTool: (tool: Tool) => void
  onInk: (ink: InkColour) => void
  onUndo: () => void
  onRedo: () => void
}

export function PenStrip({ tool, ink, canUndo, canRedo, ...on }: PenStripProps) {
  return (
    <div className="pen-strip" role="toolbar" aria-label={t`Red pen`}>
      {tools.map((row) => (
        <button
          key={row.tool}
          type="button"
          className="pen-tool"
          aria-pressed={row.tool === tool}
          aria-label={t(row.label)}
          aria-keyshortcuts={row.key}
          title={t(row.label)}
          onClick={() => on.onTool(row.tool)}
        >
          {row.tool === 'points' ? <span className="pen-points" /> : <Icon name={row.icon} />}
          <span aria-hidden="true">{row.key}</span>
        </button>
      ))}
      <span className="pen-strip-rule" />
      {(['red', 'green'] as const).map((colour) => (
        <button
          key={colour}
          type="button"
          className="pen-tool pen-ink"
          aria-pressed={colour === ink}
          onClick={() => on.onInk(colour)}
        >
          <span className={`ink-square ink-${colour}`} aria-hidden="true" />
          <span>{colour === 'red' ? t`red` : t`green`}</span>
        </button>
      ))}
      <span className="pen-strip-rule" />
      <button type="button" className="pen-tool" disabled={!canUndo} aria-label={t`Undo`} onClick={on.onUndo}>
        <Icon name="undo" />
      </button>
      <button type="button" className="pen-tool" disabled={!canRedo} aria-label={t`Redo`} onClick={on.onRedo}>
        <Icon name="redo" />
      </button>
    </div>
  )
}
