import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorBanner, ListError, Loading, OfflineStrip, Skeleton } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { LastSeenStrip } from '../../ui/last-seen-strip.tsx'
import { NumberedRow } from '../../ui/page.tsx'
import { showToast } from '../../ui/toast.ts'
import { Part } from './part.tsx'

export function MessageParts() {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-24 md:grid-cols-4">
      <Part title="Loading">
        <Loading>
          <Skeleton className="skeleton-cover" />
          <Skeleton className="mt-8 h-16 w-188" />
          <Skeleton className="mt-8 h-16 w-108" />
          <Skeleton className="mt-8 h-24 w-148" />
        </Loading>
      </Part>
      <Part title="Empty">
        <EmptyState
          message="No assignments available"
          next="New assignments appear here. Enroll in a course to get some."
          link={
            <a className="link" href="#main">
              Find a course
            </a>
          }
        />
      </Part>
      <Part title="Error">
        <ListError
          message="Error fetching courses."
          more="The page is as it was. Your filters are kept."
          onRetry={() => showToast('error', 'Error fetching courses.')}
        />
        <div className="mt-12">
          <ErrorBanner>Invalid credentials. Please try again.</ErrorBanner>
        </div>
      </Part>
      <Part title="Toast and offline">
        <div className="grid gap-16">
          <Button onClick={() => showToast('success', 'Syllabus updated!')}>Show a toast</Button>
          <Button onClick={() => setOpen(true)}>Open the dialog</Button>
          <OfflineStrip>You are offline. Showing what was saved at 10:42 am.</OfflineStrip>
          <LastSeenStrip onRetry={() => showToast('error', 'Error fetching courses.')} />
        </div>
      </Part>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Edit Syllabus"
        note="Full stack web development · 18 topics"
        actions={
          <>
            <Button variant="primary" onClick={() => showToast('success', 'Syllabus updated!')}>
              Save Syllabus
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
          </>
        }
      >
        <NumberedRow numeral="01">
          <TextField label="Topic name" defaultValue="How a page reaches a phone" />
        </NumberedRow>
        <NumberedRow numeral="02" className="mt-20">
          <TextField label="Topic name" defaultValue="HTML, forms and semantics" />
        </NumberedRow>
      </Dialog>
    </div>
  )
}
