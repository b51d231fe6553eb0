import { useState } from 'react'
import type { InkColour, Mark, MarkKind } from '#contract/marking/marking.ts'
import { placeOf } from '#contract/marking/marks-in-order.ts'
import type { Point } from '#contract/marking/page-geometry.ts'
import type { Written } from './mark-editor.tsx'
import { markAt } from './mark-hit.ts'
import { newMark, type PageOfWork } from './own-mark.ts'
import { isWritten, type Tool } from './tools.ts'
import type { Marking } from './use-marks.ts'

export interface Editing extends PageOfWork {
  readonly kind: MarkKind
  readonly shape: readonly number[]
  readonly mark?: Mark
}

export const editedPlace = ({ kind, shape }: Editing): Point => placeOf({ kind, shape: [...shape] })

export function usePen(marking: Marking) {
  const [tool, setTool] = useState<Tool | null>(null)
  const [ink, setInk] = useState<InkColour>('red')
  const [editing, setEditing] = useState<Editing>()
  const [chosenId, setChosenId] = useState<string>()
  const [takesFocus, setTakesFocus] = useState(false)

  const edit = (mark: Mark) => {
    setChosenId(mark._id)
    if (!isWritten(mark.kind)) return
    setEditing({ ...mark, mark })
  }
  const draw = (page: PageOfWork, shape: number[]) => {
    if (!tool || tool === 'eraser') return
    if (isWritten(tool)) return setEditing({ ...page, kind: tool, shape })
    marking.add(newMark({ ...page, kind: tool, ink, shape }))
  }
  const finish = (isByKey = true) => {
    setEditing(undefined)
    if (isByKey && tool) setTakesFocus(true)
  }
  return {
    tool,
    ink,
    editing,
    chosenId,
    takesFocus,
    setInk,
    edit,
    draw,
    choose: (mark: Mark) => setChosenId(mark._id),
    focusTaken: () => setTakesFocus(false),
    /** @param isByKey whether a key chose the tool */
    chooseTool(next: Tool, isByKey = false) {
      setEditing(undefined)
      setTool(next === tool && !isByKey ? null : next)
      setTakesFocus(isByKey)
    },
    putAway() {
      setEditing(undefined)
      setTool(null)
    },
    write(written: Written) {
      if (!editing) return
      const { mark, kind, shape, fileId, page } = editing
      if (mark) marking.change(mark, { ...mark, ...written })
      else {
        const addedMark = newMark({ fileId, page, kind, ink, shape: [...shape], ...written })
        marking.add(addedMark)
        setChosenId(addedMark._id)
      }
      finish()
    },
    cancel: () => finish(),
    erase(marks: readonly Mark[], point: Point, ratio: number) {
      const markAtPoint = markAt(marks, point, ratio)
      if (markAtPoint) marking.remove(markAtPoint)
    },
  }
}

export type Pen = ReturnType<typeof usePen>
