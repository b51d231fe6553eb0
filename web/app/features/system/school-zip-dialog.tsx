import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { makeSchoolZip, makeSchoolZipLink } from '#calls/system/school-zip.ts'
import { call } from '../../api/client.ts'
import { startDownload } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { schoolZip } from './queries.ts'

interface SchoolZipDialogProps {
  readonly action: 'make' | 'download'
  readonly pdfsText: string
  readonly onClose: () => void
}

export function SchoolZipDialog({ action, pdfsText, onClose }: SchoolZipDialogProps) {
  const cache = useQueryClient()
  const text = t`It has everything about everybody. Keep it where only you can read it.`
  if (action === 'make')
    return (
      <ProofDialog
        title={t`Make a ZIP of the whole school`}
        action={t`Make the ZIP`}
        text={text}
        failed={t`No ZIP was begun.`}
        choice={{ label: t`Receipts and invoices as PDFs`, text: pdfsText }}
        send={async (proof, hasPdfs) => {
          cache.setQueryData(schoolZip.queryKey, await call(makeSchoolZip, { body: { ...proof, hasPdfs } }))
        }}
        onClose={onClose}
      />
    )
  return (
    <ProofDialog
      title={t`Download the whole school`}
      action={t`Download`}
      text={text}
      failed={t`No download was begun.`}
      send={async (proof) => {
        startDownload((await call(makeSchoolZipLink, { body: proof })).address)
        showToast('success', t`The download has begun.`)
      }}
      onClose={onClose}
    />
  )
}
