import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSingleKeys } from '../../shared/single-keys.ts'
import { SwitchRow } from '../../ui/choices.tsx'

/** Saved per browser, because keyboards differ. */
export function SingleKeysRow() {
  const [isOn, turn] = useSingleKeys()
  return (
    <section aria-labelledby="single-keys">
      <h2 id="single-keys" className="rule-b pb-12">
        <Trans>Keys</Trans>
      </h2>
      <SwitchRow
        label={t`Single keys`}
        text={t`In a lesson, N opens the next topic. In the lists of work, doubts and payments, J and K move down and up. ? shows all keys of the page. Turn this off if you speak to your computer or press keys by accident. It is kept in this browser.`}
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
      />
    </section>
  )
}
