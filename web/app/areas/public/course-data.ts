import type { PublicCoursePage } from '#contract/website/website.ts'

export const courseData = (course: PublicCoursePage) => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: course.name,
  description: course.description || course.tagline || course.name,
  url: course.address,
  image: course.picture,
  provider: { '@type': 'Organization', name: course.school, url: new URL('/', course.address).href },
  offers: {
    '@type': 'Offer',
    category: course.amount === 0 ? 'Free' : 'Paid',
    price: course.amount,
    priceCurrency: 'INR',
    url: course.address,
    ...(course.offerEndsOn && { priceValidUntil: course.offerEndsOn }),
  },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    ...(course.hours > 0 && { courseWorkload: `PT${course.hours}H` }),
    ...(course.startsOn && { startDate: course.startsOn }),
    ...(course.instructor && { instructor: { '@type': 'Person', name: course.instructor } }),
  },
})
