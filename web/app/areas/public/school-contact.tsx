import { Trans } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { TextLink } from './text-page.tsx'
import { useSchool } from './use-school.ts'

export function SchoolNumbers() {
  const { phone, email } = useSchool() ?? {}
  return (
    <>
      {phone && (
        <a className="link tnum whitespace-nowrap" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
      {phone && email && ' · '}
      {email && (
        <a className="link break-words" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </>
  )
}

/** Phone and email are last, because they load later. */
export function SchoolContact() {
  const { phone, email } = useSchool() ?? {}
  return (
    <>
      <TextLink to={paths.writeToSchool()}>
        <Trans>Write to the school</Trans>
      </TextLink>
      {(phone || email) && ' · '}
      <SchoolNumbers />
    </>
  )
}
