import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { exportData } from '#calls/accounts/own-data.ts'
import { callForFile } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { saveFile } from '../../ui/save-file.ts'

export function ExportData() {
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const download = async () => {
    setReading(true)
    setFailure(null)
    try {
      saveFile(await callForFile(exportData), 'abhyas-my-data.json')
    } catch (error) {
      setFailure(failureOf(error, t`Your data did not load.`))
    }
    setReading(false)
  }

  return (
    <>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <Button icon="download" busy={isReading && t`Gathering...`} onClick={() => void download()}>
        <Trans>Export my data</Trans>
      </Button>
    </>
  )
}
