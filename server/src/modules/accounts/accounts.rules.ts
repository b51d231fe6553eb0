/** Sign-up makes students only. An absent role means student; a capitalised one is read the same (`decisions.md`). */
export function maySignUpAs(role: string | undefined): boolean {
  return role === undefined || role.trim().toLowerCase() === 'student'
}
