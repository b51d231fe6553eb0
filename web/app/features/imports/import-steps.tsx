import { t } from '@lingui/core/macro'
import { Icon } from '../../ui/icons.tsx'
import './imports.css'

export type Step = 1 | 2 | 3 | 4

export function ImportSteps({ step, note }: { step: Step; note?: string | undefined }) {
  const steps = [t`Choose a file`, t`Match columns`, t`Dry run`, t`Import`]
  return (
    <div className="import-steps">
      <ol>
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={index + 1 === step ? 'step' : undefined}
            className={index + 1 < step ? 'text-seal' : index + 1 > step ? 'text-ink3' : undefined}
          >
            {index + 1 < step ? <Icon name="check" size={18} /> : <b className="tnum">{index + 1}</b>}
            <span className={index + 1 === step ? 'import-step-now' : undefined}>{name}</span>
          </li>
        ))}
      </ol>
      {note && <p className="text-ink2 text-label">{note}</p>}
    </div>
  )
}
