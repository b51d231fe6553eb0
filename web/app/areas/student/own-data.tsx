import { Trans } from '@lingui/react/macro'
import { DeleteAccount } from '../../features/accounts/delete-account.tsx'
import { ExportData } from '../../features/accounts/export-data.tsx'

export function OwnData() {
  return (
    <section aria-labelledby="own-data">
      <h2 id="own-data" className="rule-b pb-12">
        <Trans>Your data</Trans>
      </h2>
      <div className="grid justify-items-start gap-12 rule-b py-20">
        <p className="max-w-text text-ink2">
          <Trans>
            Everything that the school keeps about you, as one file that you and other programs can read.
          </Trans>
        </p>
        <ExportData />
      </div>
      <div className="grid justify-items-start gap-12 rule-b py-20">
        <p className="max-w-text text-ink2">
          <Trans>Your personal data is erased for good. Nobody can bring it back.</Trans>
        </p>
        <DeleteAccount />
      </div>
    </section>
  )
}
