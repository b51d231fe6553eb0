import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import { MoodleImport } from '../../features/moodle/moodle-import.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`A course from Moodle`) }]

export default function MoodlePage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <MoodleImport />
      </Sheet>
    </Main>
  )
}
