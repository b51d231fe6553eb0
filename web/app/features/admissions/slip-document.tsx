import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LogInSlip } from '#contract/admissions/admissions.ts'
import { schoolName } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { dayWithYear } from '../../ui/dates.ts'
import { qrPath } from '../../ui/qr-path.ts'
import './admissions.css'

/** The one-time code is shown only once. */
export function LogInSlipDocument({ slip }: { slip: LogInSlip }) {
  const address = `${globalThis.location.origin}${paths.login()}`
  // The component `QrCode` may draw too late for printing.
  const { size, path } = qrPath(address)
  const logIn = slip.logIn.join(' · ')
  const day = dayWithYear(new Date(slip.expiresAt))
  return (
    <section className="log-in-slip" aria-label={t`Log-in slip of ${slip.name}`}>
      <div>
        <p className="text-ink2 text-note">{schoolName()}</p>
        <p className="text-h3">{slip.name}</p>
        <p className="mt-8 text-label">
          <Trans>
            Log in at <b>{address}</b>
          </Trans>
        </p>
        <p className="text-label">
          <Trans>
            with <b>{logIn}</b>
          </Trans>
        </p>
      </div>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t`QR code of the log-in page`}
      >
        <path d={path} fill="currentColor" />
      </svg>
      <p className="text-label">
        <Trans>Code, in place of the password</Trans>
      </p>
      <p className="log-in-slip-code">{slip.code}</p>
      <p className="col-span-2 text-ink2 text-note">
        {t`It works once, until ${day}. You then choose a password of your own.`}
      </p>
    </section>
  )
}
