import { schoolLogo } from '../../api/school-name.ts'
import { LogoBook } from '../../ui/logo.tsx'

/** The picture of the school, or the book of the product. The server puts the picture in its place, by the class. */
export function SchoolMark() {
  const logo = schoolLogo()
  return <span className="logo-mark">{logo ? <img src={logo} alt="" /> : <LogoBook />}</span>
}
