import { msg } from '@lingui/core/macro'
import type { featuredCourses } from '#contract/catalogue/courses.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { texts } from '#contract/texts.ts'

/** All texts about the school are in this file, so another school can replace them. */

export type FeaturedCourse = Pick<
  ResponseOf<typeof featuredCourses>[number],
  | '_id'
  | 'name'
  | 'category'
  | 'instructor'
  | 'brand'
  | 'rating'
  | 'originalPrice'
  | 'discountedPrice'
  | 'amount'
  | 'badge'
  | 'image'
>

export const schoolClaims = [
  { figure: '600+', of: msg`learners` },
  { figure: '100+', of: msg`courses` },
] as const

const [frontend, backend, design, machineLearning] = texts.home.categories

/** They match the categories of the courses. */
export const subjects = [
  { category: frontend, note: msg`Pages that load fast and work for everyone` },
  { category: backend, note: msg`Data that stays right when things go wrong` },
  { category: design, note: msg`Seeing, asking, drawing, testing` },
  { category: machineLearning, note: msg`Models you can explain to a colleague` },
] as const

/** Their ids are the same in every demo school. */
export const demoCourses: readonly FeaturedCourse[] = [
  {
    _id: '019728c9-c000-7af1-aed2-52a534f9e338',
    name: 'Full stack web development',
    category: frontend,
    instructor: 'Priya Sharma',
    brand: 'Nakshatra Labs',
    rating: 4.6,
    originalPrice: '₹7,999',
    discountedPrice: '₹4,999',
    amount: 4999,
    badge: 'Bestseller',
    image: null,
  },
  {
    _id: '019728c9-c000-76f7-8dbe-90d9ebb81abf',
    name: 'Databases without fear',
    category: backend,
    instructor: 'Arun Kumar',
    brand: 'Abhyas Studio',
    rating: 4.8,
    originalPrice: '₹5,500',
    discountedPrice: '₹3,499',
    amount: 3499,
    badge: null,
    image: null,
  },
  {
    _id: '019728c9-c000-7b3b-a87c-d2a7f4473399',
    name: 'Design research',
    category: design,
    instructor: 'Neha Gupta',
    brand: 'Abhyas Studio',
    rating: 4.5,
    originalPrice: '₹4,499',
    discountedPrice: '₹2,999',
    amount: 2999,
    badge: 'New',
    image: null,
  },
  {
    _id: '019728c9-c000-7fa3-9ede-b6df663b44ac',
    name: 'Data science in Python',
    category: machineLearning,
    instructor: 'Fatima Khan',
    brand: 'Nakshatra Labs',
    rating: 4.7,
    originalPrice: '₹9,999',
    discountedPrice: '₹6,499',
    amount: 6499,
    badge: null,
    image: null,
  },
]
