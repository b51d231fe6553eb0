import { msg, t } from '@lingui/core/macro'
import { Dialog } from '../../ui/dialog.tsx'
import { SingleKeysNote } from '../../ui/key-list.tsx'
import { Keys } from '../../ui/keys.tsx'

const keys = [
  { key: 'N', text: msg`the next topic` },
  { key: 'P', text: msg`the topic before` },
  { key: 'M', text: msg`mark the topic as done, or take the mark back` },
  { key: 'I', text: msg`the index of all topics` },
  { key: '?', text: msg`this list` },
]

export function LessonKeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Keys`}
      note={t`They work everywhere on the page, but not while you write or inside a video.`}
    >
      <dl>
        {keys.map(({ key, text }) => (
          <div key={key} className="list-row grid grid-cols-[56px_minmax(0,1fr)] items-center py-12">
            <dt>
              <Keys named={[key]} />
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysNote />
    </Dialog>
  )
}
