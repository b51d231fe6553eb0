import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { DraftSection } from './syllabus-draft.ts'
import { sectionNameId } from './syllabus-editing.ts'
import type { SyllabusSteps } from './use-syllabus-editor.ts'

export interface SectionRowProps {
  section: DraftSection
  isFirst: boolean
  isLast: boolean
  isDropPlace: boolean
  steps: SyllabusSteps
}

export function SectionRow({ section: { key, name }, isFirst, isLast, isDropPlace, steps }: SectionRowProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // Sections with equal names merge, so typing must end first.
  const settle = () => {
    if (typed !== null && typed.trim() !== name) steps.nameSection(key, typed.trim())
    setTyped(null)
  }
  const title = name || t`Without a section`
  return (
    <li className="section-row" data-section={name} data-drop={isDropPlace || undefined}>
      <div className="min-w-0 flex-1 basis-220">
        <TextField
          id={sectionNameId(key)}
          label={t`Section name`}
          autoComplete="off"
          maxLength={limits.name}
          placeholder={t`Without a section`}
          value={typed ?? name}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            settle()
          }}
        />
      </div>
      <div className="flex gap-4 pt-8 sm:pt-28">
        <Button
          size="icon"
          icon="arrowUp"
          aria-label={t`Move the section ${title} up`}
          disabled={isFirst}
          onClick={() => steps.moveSection(key, -1)}
        />
        <Button
          size="icon"
          icon="arrowDown"
          aria-label={t`Move the section ${title} down`}
          disabled={isLast}
          onClick={() => steps.moveSection(key, 1)}
        />
        <Button icon="plus" onClick={() => steps.addToSection(key, name)}>
          <Trans>
            Topic<span className="vh"> in {title}</span>
          </Trans>
        </Button>
      </div>
    </li>
  )
}
