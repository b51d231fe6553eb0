import { msg } from '@lingui/core/runtime-macro'

export const avatarBytesAtMost = 2 * 1024 * 1024
export const avatarTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const largestPictures = Object.fromEntries(avatarTypes.map((type) => [type, avatarBytesAtMost]))
export const unsupportedPicture = msg`Please choose a picture as PNG, JPEG or WebP.`
