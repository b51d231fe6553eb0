/** @param code of a system error: no space is left, or none for this user */
export const isDiskFull = (code: string | undefined): boolean => code === 'ENOSPC' || code === 'EDQUOT'
