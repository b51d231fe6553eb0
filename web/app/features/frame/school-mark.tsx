import { schoolLogo } from '../../api/school-name.ts'
import { LogoBook } from '../../ui/logo.tsx'

/** The server finds this class in the HTML and inserts the school's picture. */
export function SchoolMark() {
  const logo = schoolLogo()
  return <span className="logo-mark">{logo ? <img src={logo} alt="" /> : <LogoBook />}</span>
}
