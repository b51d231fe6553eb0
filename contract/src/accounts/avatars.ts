import { msg } from '@lingui/core/runtime-macro'

export const maxAvatarBytes = 2 * 1024 * 1024
export const avatarTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const maxBytesByPictureType = Object.fromEntries(avatarTypes.map((type) => [type, maxAvatarBytes]))
export const unsupportedPicture = msg`Please choose a picture as PNG, JPEG or WebP.`
