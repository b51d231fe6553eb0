import { schoolLogo } from '../../api/school-name.ts'
import { LogoBook } from '../../ui/logo.tsx'

/** The server inserts the school's picture at this class. */
export function SchoolMark() {
  const logo = schoolLogo()
  return <span className="logo-mark">{logo ? <img src={logo} alt="" /> : <LogoBook />}</span>
}
