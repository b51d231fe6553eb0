import { msg, t } from '@lingui/core/macro'
import { Dialog } from '../../ui/dialog.tsx'
import { SingleKeysNote } from '../../ui/key-list.tsx'
import { Keys } from '../../ui/keys.tsx'

const keys = [
  { key: 'N', words: msg`the next topic` },
  { key: 'P', words: msg`the topic before` },
  { key: 'M', words: msg`mark the topic as done, or take the mark back` },
  { key: 'I', words: msg`the index of all topics` },
  { key: '?', words: msg`this list` },
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
        {keys.map(({ key, words }) => (
          <div key={key} className="list-row grid grid-cols-[56px_minmax(0,1fr)] items-center py-12">
            <dt>
              <Keys named={[key]} />
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysNote />
    </Dialog>
  )
}
