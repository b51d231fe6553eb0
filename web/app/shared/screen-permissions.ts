import type { Permission } from '#contract/permissions.ts'
import { paths } from '../paths.ts'

/** Staff without `manage` need these permissions. `*` is one segment; the longest match counts. */
const permissions: readonly (readonly [path: string, permission: Permission])[] = [
  [paths.adminDashboard(), 'anyStaff'],
  ['/admin/students', 'seeStudents'],
  [paths.adminImportStudents(), 'manage'],
  ['/admin/courses/*/students', 'admitStudents'],
  [paths.adminEnrollments(), 'seeFees'],
  [paths.adminImportEnrollments(), 'manage'],
  [paths.adminDueFees(), 'seeFees'],
  [paths.adminAdvances(), 'keepBooks'],
  [paths.adminRefunds(), 'keepBooks'],
  [paths.adminTakings(), 'keepBooks'],
  [paths.adminBank(), 'keepBooks'],
  [paths.adminBooks(), 'keepBooks'],
  [paths.adminCheck(), 'keepBooks'],
  [paths.adminTax(), 'keepBooks'],
  [paths.adminMailServer(), 'own'],
]

/** @param to a path, perhaps with a query */
export function permissionFor(to: string): Permission {
  const pathname = to.split('?')[0] ?? to
  const found = permissions
    .filter(([path]) => isWithin(pathname, path))
    .toSorted(([one], [other]) => other.length - one.length)
  return found[0]?.[1] ?? 'manage'
}

function isWithin(pathname: string, path: string): boolean {
  const segments = pathname.split('/')
  return path.split('/').every((segment, index) => segment === '*' || segment === segments[index])
}
